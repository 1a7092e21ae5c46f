/** What the owner marks a product with; nothing where that is nothing. */
export function Badges({ badges, className }: { badges: readonly string[] | undefined; className: string }) {
  return badges?.length ? (
    <ul className={`flex flex-wrap gap-1.5 ${className}`}>
      {badges.map((badge) => (
        <li key={badge} className="caps border border-iron bg-ink px-2 py-0.5 wrap-anywhere text-bone">
          {badge}
        </li>
      ))}
    </ul>
  ) : null;
}
