export { atlasArea as atlas } from './atlases.ts'
export { tagArea as tag } from './tags.ts'
