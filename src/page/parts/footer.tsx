import { useEffect, useRef, useState } from 'react';
import { lazyPart } from '#page/ui/loading/lazy-part.tsx';

const nothing = () => null;

const FooterContent = lazyPart(() => import('./footer-content.tsx').then((part) => part.FooterContent), {
  waiting: nothing,
  failed: nothing,
});

/** The end of every page, fetched when the reader comes near to it. */
export function Footer() {
  const place = useRef<HTMLSpanElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
    });
    if (place.current !== null) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return near ? <FooterContent /> : <span ref={place} />;
}
