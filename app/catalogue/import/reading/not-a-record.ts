/** The name of a mark that stands for the cells of a JSON element that is no record. */
export const notARecord = "gatefold:not-a-record";
