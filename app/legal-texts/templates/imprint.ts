export const imprint = `# Who runs this shop

{address}

- Email: [{email}](mailto:{email})
- Telephone: {phone}
- VAT number (in Denmark: CVR): {vat-number}

# Complaints

Write to us first: [{email}](mailto:{email}). What you can do if we do not agree stands in the [terms](/terms).

# Reports of comments

Visitors write comments on records here. To report one that breaks the law or hurts somebody, press "Report" below it, or write to [{email}](mailto:{email}). This is also where authorities reach us, in English or Danish.
`;
