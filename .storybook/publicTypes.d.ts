declare module 'virtual:public-types' {
  const types: import('../scripts/publicTypes.ts').PublicType[]
  export default types
}
