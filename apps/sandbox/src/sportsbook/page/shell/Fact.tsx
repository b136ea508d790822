import type { ReactNode } from 'react';

interface FactProps {
  name: string;
  className?: string;
  children: ReactNode;
}

export function Fact({ name, className, children }: FactProps) {
  return (
    <div className={className}>
      <dt>{name}</dt>
      <dd className="num">{children}</dd>
    </div>
  );
}
