// @vitest-environment happy-dom
import type { RefObject } from 'react';
import { useRef } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { clearPage, showPage } from '../../../testing/show-page.ts';
import { CarouselControls } from './Carousel.tsx';
import type { Slide } from './pictured.ts';

afterEach(() => {
  clearPage();
  vi.restoreAllMocks();
});

const slides = ['a', 'b', 'c'].map((id) => {
  return { id, title: id } as unknown as Slide;
});

function Page() {
  const track: RefObject<HTMLDivElement | null> = useRef(null);
  return (
    <>
      <div ref={track} className="slides">
        {slides.map(({ id }) => (
          <a key={id} href={`/${id}`}>
            {id}
          </a>
        ))}
      </div>
      <CarouselControls slides={slides} track={track} />
    </>
  );
}

it('only the slide in sight can be reached by keys', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300);
  const scrolled = vi.spyOn(HTMLElement.prototype, 'scrollLeft', 'get').mockReturnValue(0);
  await showPage(Page, () => undefined);
  const reachable = () =>
    [...document.querySelectorAll('.slides > :not([inert])')].map(({ textContent }) => textContent);
  await expect.poll(reachable).toEqual(['a']);
  scrolled.mockReturnValue(600);
  document.querySelector('.slides')?.dispatchEvent(new Event('scroll'));
  await expect.poll(reachable).toEqual(['c']);
});
