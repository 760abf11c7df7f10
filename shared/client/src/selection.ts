// Which organization the person looks at. All remotes need it and none owns it; it outlives a reload in browser storage
// and goes with the session. Whether the person still belongs to it is the server's word: see organizations.ts.
import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { loggedOut } from './session';

export const SELECTION_STORAGE_KEY = 'cumbre-organization';

export interface SelectionState {
  organizationId: string | null;
}

const nothing: SelectionState = { organizationId: null };

export const selectionSlice = createSlice({
  name: 'selection',
  initialState: nothing,
  reducers: {
    organizationSelected: (state, action: PayloadAction<string | null>) => {
      state.organizationId = action.payload;
    },
  },
  extraReducers: (builder) => builder.addCase(loggedOut, () => nothing),
  selectors: { selectOrganizationId: (state) => state.organizationId },
});

export const { organizationSelected } = selectionSlice.actions;
export const { selectOrganizationId } = selectionSlice.selectors;
