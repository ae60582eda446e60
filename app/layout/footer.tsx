export function Footer() {
  return <footer>No Refunds</footer>;
}
