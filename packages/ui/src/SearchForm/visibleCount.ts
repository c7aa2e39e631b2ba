/** Fields that a search form shows before it is opened up, beside its last one (specification, section 9). */
export const SEARCH_VISIBLE_COUNT = 4
