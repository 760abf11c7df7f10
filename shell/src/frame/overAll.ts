// The shell's questions stand over every dialog of a remote: antd raises a dialog within another one by
// 100 for each, and messages are at 2050.

/** The z-index of a question of the shell. */
export const OVER_ALL = 2000;
