// The parts of Redux Toolkit that remotes use, shared by the shell. Shared whole it would come whole: this keeps the
// first page to what is used. Add a line here when a remote needs another part.
export { createSlice, nanoid, original } from '@reduxjs/toolkit';
export { skipToken } from '@reduxjs/toolkit/query';
