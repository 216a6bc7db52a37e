/** A stage of an import that takes a long time if the folder is large. */
export type ImportStage = 'read' | 'pictures' | 'written';

/** Called repeatedly during a stage with the numbers of finished and all items. During `read`, `all` is estimated. */
export type OnProgress = (stage: ImportStage, done: number, all: number) => void;
