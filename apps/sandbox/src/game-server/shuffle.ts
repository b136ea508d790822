/** The numbers below `count` in random order, all orders equally likely (Fisher and Yates). */
export function shuffle(count: number, random: { below(below: number): number }): number[] {
  const order = Array.from({ length: count }, (_, number) => number);
  for (let left = count; left > 1; left -= 1) {
    const at = random.below(left);
    const [last = 0, chosen = 0] = [order[left - 1], order[at]];
    order[left - 1] = chosen;
    order[at] = last;
  }
  return order;
}
