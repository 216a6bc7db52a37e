/** A stage of an import that takes a long time if the folder is large. */
export type ImportStage = 'read' | 'pictures' | 'written';

/** Called repeatedly during a stage. `done` and `all` are numbers of items; during `read`, `all` is estimated. */
export type OnProgress = (stage: ImportStage, done: number, all: number) => void;
