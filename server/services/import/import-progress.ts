/** A part of an import that takes a long time if the folder is large. */
export type ImportStage = 'read' | 'pictures' | 'written';

/** Called after each part of the work. While products are read, `all` is an estimate. */
export type OnProgress = (stage: ImportStage, done: number, all: number) => void;
