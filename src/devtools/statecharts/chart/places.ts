export interface Point {
  x: number;
  y: number;
}

export interface PlacedEdge {
  transition: string;
  target: string;
  points: readonly Point[];
}

export interface Place extends Point {
  width: number;
  height: number;
}
