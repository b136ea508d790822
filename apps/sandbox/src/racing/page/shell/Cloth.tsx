const CLOTHS = [
  ['#e4002b', '#ffffff'],
  ['#ffffff', '#111111'],
  ['#1447b8', '#ffffff'],
  ['#f4c400', '#111111'],
  ['#0f8a43', '#ffffff'],
  ['#14141a', '#ffd000'],
  ['#f07d14', '#111111'],
  ['#e77fb3', '#111111'],
  ['#35c5d0', '#111111'],
  ['#7a2fd0', '#ffffff'],
] as const;

export function clothOf(entry: number): readonly [cloth: string, digits: string] {
  return CLOTHS[(entry - 1) % CLOTHS.length] ?? CLOTHS[0];
}

export function Cloth({ entry, text = String(entry) }: { entry: number; text?: string }) {
  const [background, color] = clothOf(entry);
  return (
    <span className="cloth" style={{ background, color }}>
      {text}
    </span>
  );
}
