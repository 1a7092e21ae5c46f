/** A cell of a CSV file. What a spreadsheet would run is marked as a text. */
const csvCell = (cell: string): string => `"${cell.replace(/^(?=[=+\-@\t\r])/, "'").replaceAll('"', '""')}"`;

/** A line of a CSV file, with its end. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(",")}\r\n`;
