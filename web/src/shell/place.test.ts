import { expect, test } from 'vitest'
import { place_of } from './place'

test('the fragment says where the page is', () => {
  expect(place_of('')).toEqual({ page: 'home' })
  expect(place_of('#/setup')).toEqual({ page: 'setup', ruleset: '', scenario: '' })
  expect(place_of('#/setup/triplanetary_1981/escape')).toEqual({
    page: 'setup',
    ruleset: 'triplanetary_1981',
    scenario: 'escape',
  })
  expect(place_of('#/table/g7')).toEqual({ page: 'table', game: 'g7', seat: null })
  expect(place_of('#/table/g7/3')).toEqual({ page: 'table', game: 'g7', seat: 3 })
  expect(place_of('#/local/k3/1')).toEqual({ page: 'local', game: 'k3', seat: 1 })
  expect(place_of('#/replay/g7?at=12&as=truth')).toEqual({
    page: 'replay',
    from: 'server',
    game: 'g7',
    at: '12',
    as: 'truth',
    take: false,
  })
  expect(place_of('#/replay/local/k3')).toEqual({
    page: 'replay',
    from: 'local',
    game: 'k3',
    at: null,
    as: null,
    take: false,
  })
  expect(place_of('#/replay/file?at=-1')).toEqual({
    page: 'replay',
    from: 'file',
    game: '',
    at: '-1',
    as: null,
    take: false,
  })
  expect(place_of('#/replay/file?at=9&as=1&take=1&sheet=1.A6%20burn%201,0,0%0A')).toMatchObject({
    at: '9',
    as: '1',
    take: true,
    sheet: '1.A6 burn 1,0,0\n',
  })
  expect(place_of('#/watch/g7')).toEqual({ page: 'watch', game: 'g7' })
  expect(place_of('#/join/s3cret')).toEqual({ page: 'join', secret: 's3cret' })
  expect(place_of('#/links/g7')).toEqual({ page: 'links', game: 'g7' })
  expect(place_of('#/nowhere')).toEqual({ page: 'nowhere', path: 'nowhere' })
  expect(place_of('#/join')).toEqual({ page: 'nowhere', path: 'join' })
})
