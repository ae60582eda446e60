-- What tables, columns and functions hold and promise: units, reasons, what null and an empty text stand for. schema.sql and
-- tables.ts show these comments.

comment on table users is 'Accounts. The columns are Better Auth''s, with the shop''s role and picture.';
comment on column users.username is 'Empty: the part of the email before the @ is shown.';
comment on column users.profile_pic is 'Storage key of an uploaded picture.';

comment on column sessions.by_passkey is 'It began with a passkey, which counts as two factors.';

comment on table credentials is 'A user''s ways to log in, such as a hashed password; Better Auth calls them accounts.';

comment on column two_factors.secret is 'Encrypted with the shop''s secret, as the recovery codes are.';
comment on column two_factors.verified is 'False until a first code has proved that the app has the secret.';

comment on column passkeys.counter is 'Unsigned 32 bits: too large for integer, and a bigint is read as text.';

comment on table attempts is 'Counters of the rate limits, shared by all processes.';
comment on column attempts.points is 'Points that are spent.';
comment on column attempts.expire is 'When they expire, in milliseconds since 1970.';

comment on column records.price is 'Whole kroner, before discount.';
comment on column records.discount is 'Whole percent.';
comment on column records.genre is 'Several genres are separated by commas.';
comment on column records.featured is 'Home categories.';
comment on column records.year is 'Null is shown as "Unknown".';
comment on column records.tracklist is 'Positions and durations that are not known are ''''.';
comment on column records.new_or_used is 'Apart from the grade: a Mint record can be used. A used record is one copy, so its stock is 0 or 1.';
comment on column records.runout is 'What is etched into the run-out grooves.';
comment on column records.location is 'Where the copy stands in the shop. Visitors never receive this, the cost, the VAT scheme and the external id.';
comment on column records.cost is 'Øre that the shop paid for one copy.';
comment on column records.weight is 'Grams, of one copy without its parcel.';
comment on column records.external_id is 'The id of the copy in another catalogue, such as a marketplace.';
comment on column records.waiting_stock is 'Copies that go on sale when the record gets a price; its stock is 0 until then.';
comment on column records.photos is 'Storage keys of photos of the copy itself, in the order in which they are shown.';
comment on column records.uploaded_cover is 'Storage key of an uploaded cover; null: a generated sleeve.';
comment on column records.cover_color is 'Colour of an uploaded cover, for the label of the disc.';
comment on column records.prior_price is 'Whole kroner: the lowest price of the 30 days before the reduction began; null: there is no reduction, or nothing is known.';
comment on column records.prior_is_full is 'The record was on sale for 30 days before.';
comment on column records.price_since is 'Since when price and discount are as they are.';
comment on column records.cover_image is 'Storage key of the picture that is shown. It changes with what is printed on the sleeve, so that pictures can be cached for ever.';
comment on column records.discounted_price is 'Whole kroner; half a krone rounds up.';
comment on column records.search_text is 'What visitors search, in the form that search compares.';
comment on column records.identifier_text is 'Label, catalogue number and barcode in the form that admins'' searches compare.';
comment on column records.search_codes is 'Spellings of catalogue number, barcode and runout, by which the record is found as a whole.';
comment on column records.low_stock is 'The stock while it is below 5. A sale changes stock, which no index may be on: PostgreSQL then updates only the row.';

comment on column comments.user_id is 'Null when the account was deleted; the comment is then by "Anonymous".';

comment on table orders is 'What was bought, and by whom, as it was then.';
comment on column orders.user_id is 'Null when the account was deleted.';
comment on column orders.checkout_key is 'Unique for each checkout, so that a form sent twice makes one order.';
comment on column orders.shop_note is 'Of the shop; customers never see it.';
comment on column orders.tracking_number is 'Of the parcel, or a link to the carrier''s page of it; '''' when there is none.';
comment on column orders.shipping_cost is 'Whole kroner.';
comment on column orders.payment_reference is 'The payment provider''s id of the payment; '''' when it has none.';
comment on column orders.vat_percent is 'Of goods under the normal scheme and of postage. How an order is taxed never changes.';
comment on column orders.vat_area is 'Where it is taxed: in the shop''s country, in the buyer''s, or nowhere.';
comment on column orders.vat_country is 'The country that it was sold to, whatever address is mended later; '''': picked up in the shop.';
comment on column orders.margin_vat_percent is 'Of goods under the margin scheme; null: as the others.';
comment on column orders.export_words is 'What the invoice of an export says; '''' for other sales.';
comment on column orders.total_amount is 'Whole kroner: the lines as ordered, and shipping.';
comment on column orders.shipped_amount is 'The same of what was sent; null until the order is shipped.';
comment on column orders.owed is 'Øre that the customer still has to pay, and that nothing is held or being captured for.';
comment on column orders.owed_back is 'Øre that were paid and are neither owed any more nor on their way back.';
comment on column orders.owed_back_since is 'Null while nothing is owed back.';
comment on column orders.days_to_pay is 'Of an order that is paid by transfer: how long its customer has, from the invoice on, as promised at checkout.';
comment on column orders.email_hash is 'Of a deleted account: what its email hashes to with the order''s number, so that its owner can still withdraw.';
comment on column orders.delivered_on is 'The day on which the last parcel was delivered; null: not known.';

comment on column order_lines.record_id is 'No foreign key, because the record may be deleted.';
comment on column order_lines.unit_price is 'Whole kroner that one cost, after discount.';
comment on column order_lines.shipped is 'Copies that were sent; null until the order is shipped.';
comment on column order_lines.search_text is 'Artist and album in the form that admins'' searches compare.';

comment on column order_status_changes.changed_as is 'The role in which the user acted. shop: by itself, when a payment came or did not come.';

comment on table audit_entries is 'The actions of admins and what they changed, written in the transaction of the action.';
comment on column audit_entries.user_id is 'Null when the account was deleted, or for the command line; the name stays.';
comment on column audit_entries.action is 'Such as record.change.';
comment on column audit_entries.subject_id is 'No foreign key, because the subject may be deleted.';
comment on column audit_entries.batch is 'Shared by the entries of one bulk action, so that it can be undone as one.';
comment on column audit_entries.before is 'The changed fields by their names in the code; null: the subject did not exist before.';
comment on column audit_entries.after is 'The changed fields by their names in the code; null: the subject was deleted.';

comment on table settings is 'State that the shop keeps by itself between starts.';

comment on table shop_settings is 'What the owner has set in the shop; a setting without a row is as it comes.';
comment on column shop_settings.name is 'The section and the name, such as payment.daysToPay.';

comment on table search_words is 'Every word of every record, once. Triggers fill it.';

comment on table record_tallies is 'Facet counts: how many records there are of each kind, as rows to be summed. Triggers fill it.';
comment on column record_tallies.tag is ''''' counts records of every tag.';
comment on column record_tallies.genre is ''''' counts records of every genre.';
comment on column record_tallies.condition is 'New or used, and the grade, such as "used VG+"; '''' counts records of every condition.';
comment on column record_tallies.change is '0, or the transaction whose change is not added to the sum yet.';

comment on table facet_tallies is 'How many records there are of each choice of a facet, for a tag or a genre. Triggers fill it.';
comment on column facet_tallies.tag is ''''' stands for every tag.';
comment on column facet_tallies.genre is ''''' stands for every genre.';
comment on column facet_tallies.facet is 'format, decade, condition or label; '''' counts all records.';
comment on column facet_tallies.in_stock is 'Those of the records that are in stock.';
comment on column facet_tallies.change is '0, or the transaction whose change is not added to the sum yet.';

comment on table payments is 'A payment of an order by way of a provider. No foreign key: money outlives a deleted order.';
comment on column payments.amount is 'Øre.';
comment on column payments.begin_key is 'The idempotency key of the session''s creation; those of its closings begin with it.';
comment on column payments.reference is 'What the provider calls the session; '''' before it has answered.';
comment on column payments.intent is 'What the provider calls the payment within the session; '''' before it has answered.';
comment on column payments.redirect_url is 'Where the customer pays.';
comment on column payments.hold_until is 'The order waits for its payment until then.';
comment on column payments.read_due is 'When the provider is to be asked next; null: not before something happens.';
comment on column payments.problem is 'In words for the owner; '''' when nothing is wrong.';
comment on column payments.return_token is 'Whoever comes back with it sees how the payment stands.';
comment on column payments.read_at is 'When the provider was asked last.';
comment on column payments.capture_before is 'Until when what is authorised can be captured; null: the provider does not tell.';

comment on table payment_operations is 'What the shop asks of a provider besides a session.';
comment on column payment_operations.id is 'The idempotency key of the first request.';
comment on column payment_operations.amount is 'Øre.';
comment on column payment_operations.parts is 'Line numbers and "postage" that a refund is for; empty: an amount for all of the order.';
comment on column payment_operations.error is 'The provider''s last refusal.';
comment on column payment_operations.attempt is 'From the second on, the idempotency key is the id with this number: a provider answers the same key in the same way.';
comment on column payment_operations.is_failed is 'The provider answered the last request with an error: how it stands is read before it is asked again.';
comment on column payment_operations.tried_since is 'Since when it is tried; "Try again" begins anew.';
comment on column payment_operations.reference is 'What the provider calls a refund; '''' before it has answered.';
comment on column payment_operations.covered is 'Øre of a refund that documents owe back already; the rest gets a credit note when it is entered.';

comment on table payment_entries is 'The payment ledger: rows are only added.';
comment on column payment_entries.amount is 'Øre.';
comment on column payment_entries.operation_id is 'A refund that was asked for is entered once.';
comment on column payment_entries.by_hand is 'Money that no provider moved: transfers, cash, and what the owner pays back.';
comment on column payment_entries.entry_key is 'Of a payment that was entered by hand: made for its form, so that it is entered once.';

comment on table payment_events is 'Webhooks of providers, each taken once.';

comment on table payment_disputes is 'Customers who asked their bank for the money back, as the provider tells it.';
comment on column payment_disputes.amount is 'Øre.';
comment on column payment_disputes.answer_by is 'Until when the shop may answer; null: not told, or over.';

comment on table payment_minimums is 'Such a total is not offered to the provider again.';
comment on column payment_minimums.refused_amount is 'Øre: the largest amount that was refused for being too small.';

comment on column payment_reminders.amount is 'Øre that were owed.';

comment on table imports is 'Files of records that are read, previewed, written and undone.';
comment on column imports.kind is 'The kind of file, such as discogs-inventory; '''' when it is not known.';
comment on column imports.columns is 'The headings of the file''s columns in their order.';
comment on column imports.meanings is 'What each column means; '''' is left out.';
comment on column imports.options is 'Currency, rounding and the like.';
comment on column imports.problem is 'Why the last step ended before its time, in words; '''' when it did not.';
comment on column imports.done is 'Rows that are done of the step that runs.';
comment on column imports.new_rows is 'What the preview found and, later, what was written; the next four likewise.';
comment on column imports.beat_at is 'The last sign of life of the step that runs.';
comment on column imports.written_at is 'Of the transaction that wrote the records: a record with a later updated_at was sold or edited since.';

comment on table import_rows is 'The rows of a file as they were read.';
comment on column import_rows.row_number is 'As a spreadsheet counts: the header is row 1. In JSON the number of the record.';
comment on column import_rows.location is 'Such as "line 7" or "record 3".';

comment on table import_results is 'What becomes of each row.';
comment on column import_results.record_id is 'The record that is added or changed.';
comment on column import_results.title is 'Artist and album, or what of them can be read.';
comment on column import_results.matched_by is 'By what the record was found; '''' for a new one.';
comment on column import_results.before is 'The fields that change, by their names in the code; null: there was nothing before.';
comment on column import_results.after is 'The fields that change, by their names in the code; null: nothing comes after.';
comment on column import_results.faults is 'Why the row is refused.';
comment on column import_results.remarks is 'What is worth knowing of the row.';
comment on column import_results.origin is 'Where the record comes from: source, listingId, releaseId and stock.';
comment on column import_results.waiting_stock is 'Copies that wait for a price.';
comment on column import_results.touched_at is 'The record''s updated_at after a picture was fetched for it, which is no edit of somebody''s.';

comment on table import_pictures is 'Pictures that a file names by their URL and that the owner asked to be fetched.';

comment on table record_sources is 'What a record is called elsewhere, such as its listing on Discogs.';
comment on column record_sources.source is 'discogs, or the kind of file it came from.';
comment on column record_sources.imported_stock is 'The stock that the last import of it had. The shop''s own tells whether copies were sold since.';

comment on table discogs_listings is 'What stands on Discogs for a record. No foreign key: what is deleted here has still to be deleted there.';
comment on column discogs_listings.release_id is 'The pressing in Discogs'' database.';
comment on column discogs_listings.listing_id is 'The listing in the seller''s inventory; null until a file of Discogs tells it.';
comment on column discogs_listings.fields_hash is 'Of the fields as they stand there; null: it is not for sale there.';

comment on table discogs_files is 'Files for Discogs that were sent completely.';

comment on table discogs_file_rows is 'What was known before a file, so that one that was lost, or that Discogs refused, can be taken back.';

comment on table discogs_sales is 'Sales of Discogs that were taken off the stock here, each once.';
comment on column discogs_sales.sale_key is 'Of an order of Discogs and its row, or of a listing that is gone from the inventory.';

comment on table order_line_vat is 'How a line is taxed, as it was when it was ordered. Apart from order_lines, whose columns customers receive.';
comment on column order_line_vat.cost is 'Øre for one copy; null: unknown.';

comment on table invoice_series is 'The last number of each series. Numbers and dates rise together, without gaps.';

comment on table invoices is 'Invoices and credit notes as they were issued. The database refuses every change.';
comment on column invoices.order_number is 'An order with an invoice is not deleted.';
comment on column invoices.invoice_number is 'The invoice that a credit note corrects.';
comment on column invoices.due_on is 'The day by which it is to be paid; null on credit notes, and where nobody is given time.';
comment on column invoices.document is 'What is printed, an InvoiceDocument; nothing that only the shop may see.';

comment on table invoice_lines is 'Lines of documents as the VAT report sums them. Amounts are øre; those of credit notes are 0 or less.';
comment on column invoice_lines.line_number is 'That of the order; 0: postage that belongs to no line.';
comment on column invoice_lines.quantity is 'Copies; 0 where only money was given back.';
comment on column invoice_lines.cost_missing is 'The record is sold under the margin scheme, but its cost is unknown: VAT is on the whole price.';
comment on column invoice_lines.country is 'Where it went; '''': picked up in the shop.';
comment on column invoice_lines.goods is 'VAT included.';
comment on column invoice_lines.postage is 'The line''s share, VAT included.';
comment on column invoice_lines.cost is 'Margin scheme: what was paid for these copies; 0 under the normal scheme.';
comment on column invoice_lines.margin is 'Margin scheme: what is earned by these copies; 0 under the normal scheme.';

comment on table price_history is 'Every price that was asked for a record. A row ends where the next begins. Triggers fill it.';
comment on column price_history.to_at is 'Null: it is the price of now.';
comment on column price_history.price is 'Whole kroner, before discount.';
comment on column price_history.asked is 'Whole kroner, after discount.';
comment on column price_history.on_sale is 'A record that is sold out is not asked a price for.';

comment on table withdrawals is 'Statements of withdrawal.';
comment on column withdrawals.kind is 'cancellation: nothing had left the shop; return: the records come back.';
comment on column withdrawals.state is 'announced: the records are on their way back; received: only money is to be given back; closed: nothing is to be done.';
comment on column withdrawals.refund_key is 'The idempotency key of the refund.';
comment on column withdrawals.statement_key is 'Made for the form of the statement, so that it is made once.';
comment on column withdrawals.sequence is 'The order in which statements came.';
comment on column withdrawals.refund_amount is 'Øre; 0 where nothing had been paid.';
comment on column withdrawals.deduction_reason is 'Why less was given back; the customer reads it.';

comment on table withdrawal_lines is 'What a withdrawal is about, as it was ordered: a line that was not shipped leaves the order.';
comment on column withdrawal_lines.unit_price is 'Whole kroner that one cost.';
comment on column withdrawal_lines.media_condition is 'Graded again when it came back, as the sleeve.';

comment on table legal_texts is 'Versions of the texts that the owner edits; a text without one shows its template.';

comment on table comment_reports is 'Reports of comments, with the comment as it was.';
comment on column comment_reports.record_id is 'No foreign key, because the record may be deleted.';
comment on column comment_reports.reporter_email is 'Of a reporter without an account who wants an answer.';

comment on function fold(text) is 'The form of a text without case, accents and width. Generated columns need it to be immutable, which is true as long as the
rules of unaccent are not edited.';
comment on function containing(text) is 'The LIKE pattern of texts that contain a value; %, _ and \ in it are literal.';
comment on function split_genres(text) is '"Doom Metal , Sludge" → {Doom Metal,Sludge}';
comment on function tell_changes(text[]) is 'Notifies every process of a change, on the channel "changes": its number and its topics (app/live/topics.ts), separated by
spaces. The number only identifies the notification.';
comment on function words_in(text) is 'A search term has no space, so a text contains it exactly when one of these words does.';
comment on function long_words_in(text) is 'Words of more than 100 letters are cut into pieces that overlap by 50, so that a term of up to 50 letters that the word
contains is also contained in a piece.';
comment on function fold_record_tallies() is 'Adds the rows of single changes to the sums.';
comment on function rebuild_record_counts() is 'Counts and words anew from the records. Waits for open transactions; later changes wait for it.';
comment on function strip_punctuation(text) is 'A folded text without punctuation and without signs that are typed like it.';
comment on function bare_words(text) is 'What a search compares of a text: its words without punctuation, in their order.';
comment on function search_term(text) is 'The form in which a search text is looked up. One of punctuation alone, such as "%" or "!!!", is taken literally.';
comment on function search_form(text) is 'A text as it is searched: the words without punctuation, then those that have some, as they are written.
"AC/DC: Live" → "acdc live ac/dc:"';
comment on function pair_key(text) is 'The key of two neighbouring words that are typed as one. It begins with a space, so that it is no word.';
comment on function search_keys(text) is 'What a text is found by: its words, and each two neighbouring words as one.';
comment on function record_keys(text,text[]) is 'What a record is found by: words, pairs of words, and its numbers.';
comment on function code_keys(text) is 'The spellings of a number on a record, such as a catalogue number: each run of letters or digits, each two neighbouring ones
as one, each word, and the whole. Each begins with a space: it is found as a whole or not at all.';
comment on function barcode_keys(text) is 'A barcode with and without its leading zeros: UPC-A is EAN-13 with a leading 0, and GTIN-14 has one more.';
comment on function barcode_digits(text) is 'The 12 digits of a UPC-A are an EAN-13 without its leading 0.';
comment on function code_word(text) is 'A catalogue number as one word, for suggestions and for "Did you mean".';
comment on function discogs_fields_hash(records) is 'What a listing on Discogs is made of; it changes when the listing has to.';
comment on function prior_price_of(text,timestamptz) is 'The lowest price that was asked in the 30 days before a moment, and whether the record was on sale for 30 days by then.
app/catalogue/prior-price/find-prior-price.ts computes the same.';
comment on function reckon_prior_prices() is 'For prices that were asked before they were entered here, such as those of another shop system.';
comment on function price_began(text,integer,integer,timestamptz) is 'Since when a record had a price and a discount that it had at a moment; null: that is not known.';
comment on function is_special_offer(boolean,integer,integer,integer,boolean) is 'Whether a record is a Special Offer: what has a discount, and where it is strict, what is at least one percent below its prior
price. Never null. The same as reductionOf() of app/catalogue/prior-price/reduction.ts. An index depends on it: a migration
that changes it has to build records_strict_offers anew and to call rebuild_record_counts().';
comment on function offer_tags(integer,integer,integer,boolean) is 'The tags under which a record is counted as a Special Offer. The second has a space before it, which no tag of a URL has.';
comment on function tally_tags(text[],text[]) is 'The tags under which a record is counted: '''' for every record, its own, and those of offer_tags(). URLs of the shop have no
longer tags.';
comment on function count_changed_records() is 'Most changes of records are sales, which change nothing that a list is filtered by unless the stock ends. The statement of
many steps takes as long as the change itself.';
comment on function keep_line_vat() is 'The rate and the area of each line are fixed with its scheme and cost. Without a cost a line is under the normal scheme.';
comment on function guard_payment_entries() is 'The last guard of the ledger: nothing is changed or removed, no more is taken than was asked, none given back that was not taken.';
comment on function refuse_invoice_truncate() is 'An empty table may be truncated: a restore does it.';
