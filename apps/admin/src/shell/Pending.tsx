/** The first moments of a page load; looks like the skeleton that index.html shows before any script. */
export function Pending() {
  return (
    <div className="skeleton" aria-hidden="true">
      <span className="skeleton-mark" />
    </div>
  )
}
