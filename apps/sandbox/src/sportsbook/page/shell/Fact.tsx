import type { ReactNode } from 'react';

interface FactProps {
  name: string;
  className?: string;
  children: ReactNode;
}

/** A figure with its name, in a list of them. */
export function Fact({ name, className, children }: FactProps) {
  return (
    <div className={className}>
      <dt>{name}</dt>
      <dd className="num">{children}</dd>
    </div>
  );
}
