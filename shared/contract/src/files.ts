// Files that are sent while they are made, so that nobody knows their size: the header that says how many lines will
// come, for whoever shows how far it is.
export const LINES_HEADER = 'x-lines';
