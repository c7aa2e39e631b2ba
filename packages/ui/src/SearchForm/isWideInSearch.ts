interface AnyField {
  type: string
  wide?: boolean
  multiple?: boolean
}

/** Two days, or several choices, do not fit where one value does: they take the room of two fields. */
export const isWideInSearch = ({ type, wide, multiple = false }: AnyField): boolean =>
  wide ?? (type === 'dateRange' || type === 'multiSelect' || (type === 'mAutoComplete' && multiple))
