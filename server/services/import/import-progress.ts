export type ImportStage = 'read' | 'pictures' | 'written';

/** During `read`, `all` is estimated. */
export type OnProgress = (stage: ImportStage, done: number, all: number) => void;
