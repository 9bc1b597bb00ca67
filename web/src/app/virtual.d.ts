declare module 'virtual:rules/*' {
  const rules: Record<string, string>
  export default rules
}
