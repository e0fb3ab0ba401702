export default function Landing() {
  return <h1 className="display text-5xl page">Describe it. Use it.</h1>;
}
