// What games have to be fetched when somebody opens it.
export const practice = () => import('./practice/Practice.svelte')
export const cubes_table = () => import('./vector3/CubesTable.svelte')
export const cubes_orders = () => import('./vector3/orders/panels')
export const cubes_setup = () => import('./vector3/setup/CubesSetup.svelte')
