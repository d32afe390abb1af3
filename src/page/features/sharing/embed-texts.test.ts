import { describe, expect, it } from 'vitest';
import { pictureAddress, profileQueryText } from '#core/contract/profiles/profiles.ts';
import { EMBED_FORMS, embedText } from './embed-texts.ts';

const query = { username: 'El(y)ra]"', character: "Thorne D'Arc Öl" };
const signature = {
  name: "Thorne D'Arc Öl",
  link: `https://loremark.example/profile?${profileQueryText(query)}`,
  picture: `https://loremark.example${pictureAddress('signature.svg', query)}`,
  width: 468,
  height: 60,
};

describe('the code of a signature', () => {
  it('is a link around the picture in every form', () => {
    expect(Object.fromEntries(EMBED_FORMS.map((form) => [form, embedText(form, signature)]))).toEqual({
      html: '<a href="https://loremark.example/profile?username=El%28y%29ra%5D%22&amp;character=Thorne+D%27Arc+%C3%96l"><img src="https://loremark.example/api/v1/profiles/signature.svg?username=El%28y%29ra%5D%22&amp;character=Thorne+D%27Arc+%C3%96l" width="468" height="60" alt="Thorne D\'Arc Öl"></a>',
      bbcode:
        '[url=https://loremark.example/profile?username=El%28y%29ra%5D%22&character=Thorne+D%27Arc+%C3%96l][img]https://loremark.example/api/v1/profiles/signature.svg?username=El%28y%29ra%5D%22&character=Thorne+D%27Arc+%C3%96l[/img][/url]',
      markdown:
        "[![Thorne D'Arc Öl](https://loremark.example/api/v1/profiles/signature.svg?username=El%28y%29ra%5D%22&character=Thorne+D%27Arc+%C3%96l)](https://loremark.example/profile?username=El%28y%29ra%5D%22&character=Thorne+D%27Arc+%C3%96l)",
    });
  });
});
