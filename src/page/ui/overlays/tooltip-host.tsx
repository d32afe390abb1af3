import { Content, Portal, Provider, Root, Trigger } from '@radix-ui/react-tooltip';
import { type ComponentProps, type Ref, useEffect, useLayoutEffect, useRef } from 'react';
import { readingDirection } from './reading-direction.ts';
import { SlotAnchor } from './slot-anchor.tsx';
import styles from './tooltip.module.css';

/** Delay before the first tooltip opens, in ms; the next one opens at once. */
const DELAY_MS = 400;

type TriggerProps = ComponentProps<typeof Trigger>;

/** Radix' trigger handlers, by the DOM name of their event. */
const LISTENERS = {
  pointermove: 'onPointerMove',
  pointerleave: 'onPointerLeave',
  pointerdown: 'onPointerDown',
  focus: 'onFocus',
  blur: 'onBlur',
  click: 'onClick',
} as const;

interface TriggerForProps extends Omit<TriggerProps, 'ref'> {
  readonly element: HTMLElement;
  readonly ref?: Ref<HTMLElement>;
}

/** True if the tooltip's text is part of the element's name and would be read twice. */
function isNamedBy(element: HTMLElement, words: string): boolean {
  return (element.getAttribute('aria-label') ?? element.textContent).includes(words);
}

/** Forwards the element's events to Radix' trigger, and sets the element's description. */
function TriggerFor({ element, ref, 'aria-describedby': describedBy, ...rest }: TriggerForProps) {
  const props = useRef(rest);
  useLayoutEffect(() => {
    props.current = rest;
  });
  useEffect(() => {
    const controller = new AbortController();
    for (const [type, prop] of Object.entries(LISTENERS)) {
      // Radix uses no property of these events that only React's have.
      element.addEventListener(type, (event) => props.current[prop]?.(event as never), controller);
    }
    // The event that mounted this host occurred before its listeners were added.
    if (element.matches(':focus-visible')) element.dispatchEvent(new FocusEvent('focus'));
    // A press may have opened an overlay above the element by now.
    else if (element.matches(':hover'))
      element.dispatchEvent(new PointerEvent('pointermove', { pointerType: 'mouse' }));
    return () => controller.abort();
  }, [element]);
  useEffect(() => {
    if (describedBy === undefined || isNamedBy(element, element.dataset.tooltip ?? '')) return;
    const before = element.getAttribute('aria-describedby');
    element.setAttribute('aria-describedby', before === null ? describedBy : `${before} ${describedBy}`);
    return () => {
      if (before === null) element.removeAttribute('aria-describedby');
      else element.setAttribute('aria-describedby', before);
    };
  }, [element, describedBy]);
  return <SlotAnchor ref={ref} element={element} />;
}

const keys = new WeakMap<HTMLElement, number>();
let lastKey = 0;

/** Returns a unique key of an element, so that each has a separate tooltip. */
function keyOf(element: HTMLElement): number {
  const known = keys.get(element);
  if (known !== undefined) return known;
  lastKey += 1;
  keys.set(element, lastKey);
  return lastKey;
}

function sideOf({ dataset }: HTMLElement): 'top' | 'left' | 'right' {
  if (dataset.tooltipSide !== 'end') return 'top';
  return readingDirection() === 'rtl' ? 'left' : 'right';
}

/** The page's only tooltip: opens for `target` on hover and focus, can be hovered itself, and closes on Esc. */
export function TooltipHost({ target }: { readonly target: HTMLElement }) {
  return (
    <Provider delayDuration={DELAY_MS}>
      <Root key={keyOf(target)}>
        <Trigger asChild>
          <TriggerFor element={target} />
        </Trigger>
        <Portal>
          <Content className={styles.tooltip} side={sideOf(target)} sideOffset={6} collisionPadding={8}>
            {target.dataset.tooltip}
          </Content>
        </Portal>
      </Root>
    </Provider>
  );
}
