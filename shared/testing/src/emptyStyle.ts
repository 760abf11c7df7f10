// Replaces every style sheet in tests.
export {};
