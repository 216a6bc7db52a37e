export type ImportStage = 'read' | 'pictures' | 'written';

/** `done` and `all` are numbers of items; during `read`, `all` is estimated. */
export type OnProgress = (stage: ImportStage, done: number, all: number) => void;
