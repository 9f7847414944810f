import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { Battles } from '../screens/battles/battles.tsx';
import { NotFound } from '../screens/not-found.tsx';
import { Trouble } from '../screens/trouble.tsx';
import { Shell } from './shell.tsx';

const root = createRootRoute({ component: Shell, notFoundComponent: NotFound, errorComponent: Trouble });

/** Where the pages hang. */
const under = () => root;

const routes = [
  createRoute({ getParentRoute: under, path: '/', component: Battles }),
  createRoute({
    getParentRoute: under,
    path: '/new',
    component: lazyRouteComponent(() => import('../screens/new-battle/new-battle.tsx'), 'NewBattle'),
  }),
  createRoute({
    getParentRoute: under,
    path: '/b/$battle',
    component: lazyRouteComponent(() => import('../screens/table/battle.tsx'), 'BattlePage'),
  }),
  createRoute({
    getParentRoute: under,
    path: '/b/$battle/seat',
    component: lazyRouteComponent(() => import('../screens/seat/seat.tsx'), 'Seat'),
  }),
  createRoute({
    getParentRoute: under,
    path: '/p/$battle',
    component: lazyRouteComponent(() => import('../screens/public/public.tsx'), 'PublicBattlePage'),
  }),
  createRoute({
    getParentRoute: under,
    path: '/seat/$token',
    component: lazyRouteComponent(() => import('../screens/enter/enter-seat.tsx'), 'EnterSeat'),
  }),
  createRoute({
    getParentRoute: under,
    path: '/invite/$token',
    component: lazyRouteComponent(() => import('../screens/enter/invite.tsx'), 'Invite'),
  }),
  createRoute({
    getParentRoute: under,
    path: '/sign-in',
    component: lazyRouteComponent(() => import('../screens/enter/sign-in.tsx'), 'SignIn'),
  }),
  createRoute({
    getParentRoute: under,
    path: '/characters',
    component: lazyRouteComponent(() => import('../screens/characters/characters.tsx'), 'Characters'),
  }),
  createRoute({
    getParentRoute: under,
    path: '/packs',
    component: lazyRouteComponent(() => import('../screens/packs/packs.tsx'), 'Packs'),
  }),
  createRoute({
    getParentRoute: under,
    path: '/rules',
    component: lazyRouteComponent(() => import('../screens/rules/rules.tsx'), 'Rules'),
  }),
  createRoute({
    getParentRoute: under,
    path: '/rules/$system',
    component: lazyRouteComponent(() => import('../screens/rules/rules.tsx'), 'Rules'),
  }),
] as const;

export const router = createRouter({ routeTree: root.addChildren(routes), defaultPreload: 'intent', scrollRestoration: true });

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
