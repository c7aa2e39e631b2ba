/** The first moments of a page load, as index.html shows them before any script. */
export function Pending() {
  return (
    <div className="skeleton" aria-hidden="true">
      <img className="skeleton-brand" src="/favicon.svg" alt="" width={26} height={26} />
      <span className="skeleton-spinner" />
    </div>
  )
}
