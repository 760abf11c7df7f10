import { attachment } from './attachment';

describe('the name of a download in its header', () => {
  it.each([
    ['Okrs_1.xlsx', `filename="Okrs_1.xlsx"; filename*=UTF-8''Okrs_1.xlsx`],
    [
      'Niñez - Año 2027 (1).csv',
      `filename="Ninez - Ano 2027 (1).csv"; filename*=UTF-8''Ni%C3%B1ez%20-%20A%C3%B1o%202027%20%281%29.csv`,
    ],
    ['北京.json', `filename="__.json"; filename*=UTF-8''%E5%8C%97%E4%BA%AC.json`],
    [
      'a"; filename=x\r\ny%20\\.json',
      `filename="a_; filename=x__y_20_.json"; filename*=UTF-8''a%22%3B%20filename%3Dx%0D%0Ay%2520%5C.json`,
    ],
  ])('of %j has it twice: in plain letters and whole', (name, header) => {
    expect(attachment(name)).toBe(`attachment; ${header}`);
  });
});
