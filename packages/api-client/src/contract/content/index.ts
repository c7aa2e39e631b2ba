export { atlasArea as atlas } from './atlases.ts'
export { reviewArea as review } from './review.ts'
export { reviewReasonArea as reviewReason } from './reviewReasons.ts'
export { tagArea as tag } from './tags.ts'
