export interface ChartPoint {
  label: string;
  value: number;
}

export interface ChartProps {
  /** What is measured; the name of the picture. */
  label: string;
  points: ChartPoint[];
  /** How values are written. */
  format?: (value: number) => string;
}
