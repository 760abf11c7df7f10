// The remote's slice in the store of the shell, under the name of the remote: the ideas of this
// visit, newest first.
import { createSlice, nanoid } from '@cumbre/client/toolkit';

export interface Idea {
  id: string;
  text: string;
  author: string;
}
interface IdeasState {
  ideas: Idea[];
}

export const ideasSlice = createSlice({
  name: 'mfe-ideas',
  initialState: { ideas: [] } as IdeasState,
  reducers: {
    ideaAdded: (state, { payload }: { payload: Omit<Idea, 'id'> }) => {
      state.ideas.unshift({ id: nanoid(), ...payload });
    },
  },
});

export const { ideaAdded } = ideasSlice.actions;
export const selectIdeas = (state: object): Idea[] =>
  (state as { 'mfe-ideas': IdeasState })['mfe-ideas'].ideas;
