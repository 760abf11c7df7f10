// Stands for every style sheet in tests.
export {};
