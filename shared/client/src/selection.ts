// The slice with the selected organization. All remotes need it. Browser storage keeps it over a
// reload, and logging out clears it; the same person finds it again after signing in.
// organizations.ts checks whether the person still belongs to it.
import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { loggedOut } from './session';

export const SELECTION_STORAGE_KEY = 'cumbre-organization';

export interface SelectionState {
  organizationId: string | null;
}

const NO_SELECTION: SelectionState = { organizationId: null };

export const selectionSlice = createSlice({
  name: 'selection',
  initialState: NO_SELECTION,
  reducers: {
    organizationSelected: (state, action: PayloadAction<string | null>) => {
      state.organizationId = action.payload;
    },
  },
  extraReducers: (builder) => builder.addCase(loggedOut, () => NO_SELECTION),
  selectors: { selectOrganizationId: (state) => state.organizationId },
});

export const { organizationSelected } = selectionSlice.actions;
export const {
  selectOrganizationId,
}: { selectOrganizationId: (state: { selection: SelectionState }) => string | null } =
  selectionSlice.selectors;
