export default function HomePage() {
  return <h1>Gatefold</h1>;
}
