// React picks its build by NODE_ENV when it is first imported: this import stands before all others.
process.env["NODE_ENV"] ??= "production";
