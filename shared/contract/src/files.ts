// Downloads that are sent while they are generated have no content length. This header says how
// many lines will come, so that a screen can show the progress of the download.
export const LINE_COUNT_HEADER = 'x-lines';
