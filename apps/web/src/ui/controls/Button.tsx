import type { ComponentProps } from 'react';
import './button.css';

export interface ButtonLook {
  look?: 'primary' | 'ghost' | 'quiet' | 'danger' | undefined;
  size?: 'sm' | 'lg' | undefined;
  isBlock?: boolean | undefined;
  isIcon?: boolean | undefined;
}

/** The classes of a button, for links that look like one. */
export function buttonClass({ look, size, isBlock, isIcon }: ButtonLook = {}): string {
  return [
    'btn',
    look && `btn-${look}`,
    size && `btn-${size}`,
    isBlock && 'btn-block',
    isIcon && 'btn-icon',
  ]
    .filter(Boolean)
    .join(' ');
}

interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** Shows that its work is under way, keeps its width, and cannot be pressed again. */
  isLoading?: boolean;
}

export function Button({
  look,
  size,
  isBlock,
  isIcon,
  isLoading = false,
  className = '',
  ...rest
}: ButtonProps) {
  const shape = buttonClass({ look, size, isBlock, isIcon });
  return (
    <button
      type="button"
      {...rest}
      className={`${shape} ${isLoading ? 'is-loading' : ''} ${className}`}
      aria-busy={isLoading || undefined}
      aria-disabled={isLoading || rest['aria-disabled'] || undefined}
      onClick={isLoading ? (event) => event.preventDefault() : rest.onClick}
    />
  );
}
