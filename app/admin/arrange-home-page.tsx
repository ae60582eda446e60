export default function ArrangeHomePage() {
  return null;
}
