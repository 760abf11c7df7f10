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

export const ideaSlice = createSlice({
  name: 'mfe-ideas',
  initialState: { ideas: [] } as IdeasState,
  reducers: {
    ideaAdded: (state, { payload }: { payload: Omit<Idea, 'id'> }) => {
      state.ideas.unshift({ id: nanoid(), ...payload });
    },
    ideasForgotten: (state) => {
      state.ideas = [];
    },
  },
});

export const { ideaAdded, ideasForgotten } = ideaSlice.actions;
export const selectIdeas = (state: object): Idea[] =>
  (state as { 'mfe-ideas': IdeasState })['mfe-ideas'].ideas;
