/**
 * A cell in which a spreadsheet runs nothing: what begins like a formula is marked as a text, in the midst of a cell as well. A
 * program set to another separator than the file's (as spreadsheets of many countries are) begins cells there.
 */
export const markFormulas = (cell: string): string => cell.replace(/(^|[,;\t\r\n])(?=[ "]*[=+\-@\t\r])/g, "$1'");

const csvCell = (cell: string): string => `"${markFormulas(cell).replaceAll('"', '""')}"`;

/** A line of a CSV file, with its end. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(",")}\r\n`;
