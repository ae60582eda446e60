// React chooses its build by NODE_ENV when it is first imported, so this import comes before all others.
process.env["NODE_ENV"] ??= "production";
