// The parts of Redux Toolkit that remotes use, shared by the shell. A shared package is not
// tree-shaken, so this entry names the parts. Add a line when a remote needs another part.
export { createSlice, nanoid, original } from '@reduxjs/toolkit';
export { skipToken } from '@reduxjs/toolkit/query';
