/** What of the data would go with a deployment, before it is agreed to. */
export function LossList({ losses }: { losses: readonly string[] }) {
  return (
    <div role="alert" className="flex flex-col gap-1.5 rounded-sm bg-amber-wash p-3 text-amber">
      <p className="font-medium">Some of the data would go:</p>
      <ul className="list-disc pl-5">
        {losses.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  );
}
