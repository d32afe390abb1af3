/** Logo: a page marker with a check mark. */
export function Logo({ className }: { readonly className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 52 60" aria-hidden="true">
      <path
        fill="currentColor"
        d="M7 2h31a4 4 0 0 1 4 4v3.2L24.4 31.4l-8.3-8.7a4.6 4.6 0 0 0-6.7 6.4l11.7 12.3a4.6 4.6 0 0 0 7-.4L42 23.5V55.6c0 1.7-2 2.6-3.3 1.5L22.5 43.8 6.3 57.1C5 58.2 3 57.3 3 55.6V6a4 4 0 0 1 4-4Z"
      />
      <path
        fill="none"
        stroke="var(--brand-check)"
        strokeWidth="6.4"
        strokeLinecap="round"
        strokeLinejoin="round"
        d="M12.8 26 24.5 38.2 47.5 9"
      />
    </svg>
  );
}
