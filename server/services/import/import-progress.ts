/** A part of an import that takes long with a large folder. */
export type ImportStage = 'read' | 'pictures' | 'written';

/** Called after each part of the work; `all` is estimated while products are read. */
export type OnProgress = (stage: ImportStage, done: number, all: number) => void;
