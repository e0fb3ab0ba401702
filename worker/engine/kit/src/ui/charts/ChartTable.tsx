import type { ChartProps } from './chart-props';

/** The figures of a chart in words, for those who cannot see it. */
export function ChartTable({ label, points, format }: Required<ChartProps>) {
  return (
    <table className="sr-only">
      <caption>{label}</caption>
      <tbody>
        {points.map((point) => (
          <tr key={point.label}>
            <th scope="row">{point.label}</th>
            <td>{format(point.value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
