type EnlargeButtonProps = {
  label: string;
  onEnlarge: () => void;
  /** Its picture is not to be seen just now. */
  isHidden?: boolean;
};

/** Lies over a picture or a video, so that pressing it anywhere shows it large. */
export function EnlargeButton({ label, onEnlarge, isHidden = false }: EnlargeButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      tabIndex={isHidden ? -1 : undefined}
      onClick={onEnlarge}
      className="absolute inset-0 cursor-zoom-in focus-visible:-outline-offset-2"
    />
  );
}
