import { useState } from 'react'
import { SearchForm, type SearchFormProps } from '../SearchForm.tsx'

/** As a list page holds it: what is searched for is in force from then on. */
export function SearchFormStory<Values extends object>(props: SearchFormProps<Values>) {
  const [values, setValues] = useState(props.values)
  return (
    <SearchForm
      {...props}
      values={values}
      onSearch={(next) => {
        props.onSearch(next)
        setValues(next)
      }}
    />
  )
}
